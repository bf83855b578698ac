export const about = `
<h1>About {{companyName}}</h1>
<p>We began in 2011 with a drill, a spirit level and a scooter, hanging other people’s televisions on Pune’s walls. After some four thousand of them we knew which mounts hold, which cables last and which remotes find their way back. Those are the ones we sell.</p>

<h2>What you can count on</h2>
<ul>
  <li>Every mount is loaded with twice its rated weight before it comes into the catalogue</li>
  <li>Every cable is certified, and measured by us when it is longer than 3 metres</li>
  <li>One year of warranty on everything, by us and not by a distant importer</li>
</ul>

<h2>Talk to somebody who has done it</h2>
<p>Send a photo of your wall and of the back of your TV to <a href="mailto:{{companyEmail}}">{{companyEmail}}</a>, or call {{companyPhone}}, Monday to Saturday, 10AM-6PM. We would rather sell you the right bracket once.</p>
<p>{{companyName}}, {{companyAddress}}</p>
{{grievanceOfficer}}
`;
