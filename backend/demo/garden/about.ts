export const about = `
<h1>About {{companyName}}</h1>
<p>An <em>aangan</em> is the open courtyard in the middle of an Indian house: where the tulsi stands, where mangoes ripen on newspaper, where everybody ends up in the evening. Most of us have a balcony now. We think that it can be an aangan too.</p>

<h2>What we sell, and what we do not</h2>
<p>Tools that can be sharpened and repaired, pots from potters whose names we know, teak from plantations, plants grown without shortcuts. No plastic grass.</p>
<ul>
  <li>Terracotta from Khanapur, stoneware from Khurja, jute from Murshidabad, teak from Nilambur</li>
  <li>Plants hardened for four weeks in our nursery near Bengaluru before they travel</li>
  <li>Paper, jute and coir for packing; nothing in the box that cannot be composted or used again</li>
</ul>

<h2>Come and see</h2>
<p>The nursery is open Monday to Saturday, 10AM-6PM: {{companyAddress}}. Bring the plant that is not doing well; advice is free.</p>

<h2>Talk to us</h2>
<p>Call {{companyPhone}} or write to <a href="mailto:{{companyEmail}}">{{companyEmail}}</a>. For bulk orders, weddings and offices please allow 10-15 business days.</p>
{{grievanceOfficer}}
`;
