export const refund = `
<h1>Refund Policy</h1>
<p>When a return or a cancellation is accepted, {{companyName}} gives back what you paid, in full.</p>

<h2>How long it takes</h2>
<p><strong>Refunds are credited in 0-7 working days</strong> after we accept the return or cancellation, to the account or card that you paid from.</p>
<table>
  <thead><tr><th>What happened</th><th>What we refund</th><th>When it starts</th></tr></thead>
  <tbody>
    <tr><td>You cancelled before dispatch</td><td>The full amount</td><td>On the day you cancel</td></tr>
    <tr><td>You returned an item</td><td>The price of the item</td><td>When it has arrived and was looked at, at most 2 working days</td></tr>
    <tr><td>It arrived broken, wilted or wrong</td><td>The price of the item, or a replacement, as you wish</td><td>When we have your photo</td></tr>
    <tr><td>We cannot deliver</td><td>The full amount</td><td>On the day we know</td></tr>
    <tr><td>You were charged twice</td><td>The second charge</td><td>On the day you tell us, or we see it</td></tr>
  </tbody>
</table>

<h2>If it has not come</h2>
<p>Banks sometimes take their own time. If seven working days have passed, write to <a href="mailto:{{companyEmail}}">{{companyEmail}}</a> or call {{companyPhone}} with your order number, and we send you the bank’s reference (UTR or ARN) to trace it with.</p>

<h2>What we do not refund</h2>
<p>Items that were used, planted, cut to size or made to your order, unless they were faulty. See the <a href="/return">Return &amp; Cancellation Policy</a> for what can be sent back.</p>
`;
