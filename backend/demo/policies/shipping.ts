export const shipping = `
<h1>Shipping Policy</h1>
<p>{{companyName}} delivers everywhere in India that couriers reach, and delivery is free.</p>

<h2>How long it takes</h2>
<table>
  <thead><tr><th>Order</th><th>Delivered in</th></tr></thead>
  <tbody>
    <tr><td>Normal orders</td><td><strong>0-7 working days</strong></td></tr>
    <tr><td>Bulk orders (more than ten of one item, weddings, offices)</td><td><strong>10-15 business days</strong></td></tr>
  </tbody>
</table>
<p>Days are counted from the confirmed payment. Sundays and public holidays do not count. Heavy rain, strikes and elections can add a day or two; we write to you when they do.</p>

<h2>How it travels</h2>
<ul>
  <li>Small parcels go by courier with a tracking number. You see it under <a href="/orders">your orders</a>, or without signing in under <a href="/track-order">Track order</a>.</li>
  <li>Furniture comes by surface transport in a wooden crate. The driver calls before he comes.</li>
  <li>What can break travels in moulded paper. What breaks all the same is replaced.</li>
</ul>

<h2>At the door</h2>
<p>Please look at the parcel before you sign. If it is open or wet, refuse it or write so on the slip, take a photo, and tell us within 2 days. If nobody is at home the courier tries three times; after that the parcel returns to us and we call you.</p>

<h2>Questions</h2>
<p>Call {{companyPhone}} or write to <a href="mailto:{{companyEmail}}">{{companyEmail}}</a>, Monday to Saturday, 10AM-6PM.</p>
`;
