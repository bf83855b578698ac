/** The contact that the Consumer Protection (E-Commerce) Rules, 2020 ask every shop to name. */
export const grievanceOfficer = (name: string) => `
<p><strong>Grievance officer</strong> under rule 4 of the Consumer Protection (E-Commerce) Rules, 2020:</p>
<ul>
  <li>${name}, {{companyName}}</li>
  <li>{{companyAddress}}</li>
  <li><a href="mailto:{{companyEmail}}">{{companyEmail}}</a>, {{companyPhone}}</li>
  <li>Available Monday to Friday, 10:00-17:00</li>
</ul>
<p>Complaints are acknowledged within 48 hours with a ticket number and settled within one month of receipt.</p>
`;
