export const terms = `
<h1>Terms of Use</h1>
<p>These terms apply when you visit this shop or order from it. The shop is run by {{companyName}}, {{companyAddress}}. By placing an order you accept them; please read them once, they are short.</p>

<h2>1. Your account</h2>
<p>You need an account to order. Give your real name, an e-mail address that reaches you and a phone number for the delivery. Keep your password to yourself: orders placed with it count as yours. You must be 18 or older, or order with a parent or guardian.</p>

<h2>2. Products and prices</h2>
<ul>
  <li>All prices are in Indian rupees and include GST. Delivery within India is free.</li>
  <li>Plants, clay and wood are grown or made by hand. Size, colour and grain differ a little from the picture, and that is not a defect.</li>
  <li>If a price is plainly wrong (a ₹16,000 bench for ₹16), we tell you and cancel the order with a full refund.</li>
</ul>

<h2>3. Your order</h2>
<p>Your order is an offer. It becomes a contract when we confirm it by dispatching the goods. Should something not be available, we let you know and refund what you paid for it.</p>

<h2>4. Payment</h2>
<p>You pay by the methods shown at checkout. Card and bank details are handled by the payment service and never reach us. An order that is not paid stays pending and can be paid from your order list.</p>

<h2>5. Delivery, returns and refunds</h2>
<p>See the <a href="/shipping">Shipping Policy</a>, the <a href="/return">Return &amp; Cancellation Policy</a> and the <a href="/refund">Refund Policy</a>, which are part of these terms.</p>

<h2>6. What you may not do</h2>
<p>Do not disturb the shop, copy its contents for a shop of your own, place orders in somebody else’s name, or resell goods as ours without asking.</p>

<h2>7. Liability</h2>
<p>We are liable for what the law says we are: defects, late delivery and our own negligence. We are not liable for damage from use against the instructions on the product.</p>

<h2>8. Law and disputes</h2>
<p>Indian law applies. Before anything else, write to our grievance officer:</p>
{{grievanceOfficer}}
<p>Your rights under the Consumer Protection Act, 2019, including your consumer commission at home, stay as they are.</p>
`;
