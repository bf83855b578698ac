export const returns = `
<h1>Return &amp; Cancellation Policy</h1>
<p>Changed your mind, or is something not right? <strong>You may return an item within 0-7 days after delivery, and cancel an order within 0-7 days after placing it</strong> as long as it has not been dispatched.</p>

<h2>Cancelling</h2>
<ol>
  <li>Write to <a href="mailto:{{companyEmail}}">{{companyEmail}}</a> or call {{companyPhone}} with your order number.</li>
  <li>If the parcel has not left, we cancel the order and refund it.</li>
  <li>If it has, simply refuse it at the door or return it as below.</li>
</ol>
<p>We charge no cancellation fee, whichever of us cancels.</p>

<h2>Returning</h2>
<ol>
  <li>Tell us within 7 days after delivery, with the order number and, for damage, a photo.</li>
  <li>Pack the item as it came. Our courier collects it, usually within 2 working days.</li>
  <li>We look at it and <a href="/refund">refund</a> or replace it.</li>
</ol>
<p>Collection is free when the mistake is ours: broken, faulty, wrong or late. For a change of mind we ask you to send it to {{companyAddress}}.</p>

<h2>What can be returned</h2>
<table>
  <thead><tr><th>Goods</th><th>Change of mind</th><th>Damaged or wrong</th></tr></thead>
  <tbody>
    <tr><td>Tools, pots, furniture, decor, electronics</td><td>Yes, unused and in the original packing</td><td>Yes</td></tr>
    <tr><td>Living plants</td><td>No, the journey twice would be too much for them</td><td>Yes, photo within 2 days</td></tr>
    <tr><td>Seeds, soil, opened kits</td><td>No</td><td>Yes</td></tr>
    <tr><td>Clothing and footwear</td><td>Yes, unworn, for a refund or another size</td><td>Yes</td></tr>
    <tr><td>Made to order</td><td>No</td><td>Yes</td></tr>
  </tbody>
</table>
`;
