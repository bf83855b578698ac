export const privacy = `
<h1>Privacy Policy</h1>
<p>{{companyName}} keeps as little about you as a shop can. This page says what, why, for how long, and how you have it changed or deleted. It follows the Digital Personal Data Protection Act, 2023.</p>

<h2>What we keep</h2>
<table>
  <thead><tr><th>What</th><th>Why</th><th>How long</th></tr></thead>
  <tbody>
    <tr><td>Name, e-mail address, password (only as a hash)</td><td>To sign you in</td><td>Until you delete your account</td></tr>
    <tr><td>Address and phone number of an order</td><td>To deliver it and to help when something is wrong</td><td>8 years, as tax law asks</td></tr>
    <tr><td>What you ordered and paid</td><td>Invoice, warranty, returns</td><td>8 years, as tax law asks</td></tr>
    <tr><td>Technical logs</td><td>To find faults and fend off attacks</td><td>30 days</td></tr>
  </tbody>
</table>
<p>Your cart and your wishlist are kept in your own browser. Card numbers, UPI PINs and bank passwords never reach us.</p>

<h2>Cookies</h2>
<p>One cookie keeps you signed in; a second one tells pages that you are. There are no advertising or tracking cookies, which is why no banner asks you about them.</p>

<h2>Who else sees it</h2>
<ul>
  <li>The courier: name, address and phone number of your parcel.</li>
  <li>The payment service: amount and order number.</li>
  <li>Authorities, when a law obliges us.</li>
</ul>
<p>Nobody else. We do not sell or rent data.</p>

<h2>Your rights</h2>
<p>You may see what we keep, have it corrected or deleted, take back a consent, and name somebody who does this for you if you cannot. Write to <a href="mailto:{{companyEmail}}">{{companyEmail}}</a>; we answer within 7 working days.</p>

<h2>Grievances</h2>
{{grievanceOfficer}}
<p>If our answer does not help you, you may complain to the Data Protection Board of India.</p>
`;
