import { makeStore } from '../testing/make-store';
import { organizationData } from './organization-data';

const origin = 'https://shop.example.in';
const asSent = (thing: unknown) => JSON.parse(JSON.stringify(thing));

it('a store is an organisation with contact and profiles', () => {
  const store = makeStore({
    storeName: 'Aangan',
    companyName: 'Aangan Pvt Ltd',
    description: 'Pots and plants.',
    ...{ companyAddress: '12 MG Road, Pune', companyPhone: '+91 98765 43210' },
    contactHours: { from: 'Monday', to: 'Wednesday', opens: '10:00', closes: '18:00' },
    companyLogoUrl: '/media/logo.png',
    socialLinks: { instagram: 'https://instagram.example/aangan', unsafe: 'javascript:alert(1)' },
  });
  expect(asSent(organizationData(store))).toMatchObject({
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: 'Aangan',
    legalName: 'Aangan Pvt Ltd',
    url: `${origin}/`,
    logo: `${origin}/media/localhost/logo.png`,
    address: { '@type': 'PostalAddress', streetAddress: '12 MG Road, Pune', addressCountry: 'IN' },
    contactPoint: {
      telephone: '+91 98765 43210',
      hoursAvailable: {
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday'].map((day) => `https://schema.org/${day}`),
        ...{ opens: '10:00', closes: '18:00' },
      },
    },
    sameAs: ['https://instagram.example/aangan'],
  });
  const silent = asSent(organizationData(makeStore({ storeName: 'Aangan' })));
  expect(silent).not.toHaveProperty('contactPoint');
  expect(silent).toMatchObject({ legalName: 'Aangan', logo: `${origin}/icons/512.png` });
});
