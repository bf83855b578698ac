import type { StaffStore } from './accounts';
import type { StaffRole } from './roles';

/** The pages below /desk/HOST/SECTION and the roles that reach them: the one place of rights. */
export const sections = {
  orders: { title: 'Orders', roles: ['owner', 'orders'] },
  sales: { title: 'Sales', roles: ['owner'] },
  products: { title: 'Products', roles: ['owner', 'catalogue'] },
  campaigns: { title: 'Campaigns', roles: ['owner', 'marketing'] },
  reviews: { title: 'Reviews', roles: ['owner', 'catalogue', 'marketing'] },
  coupons: { title: 'Coupons', roles: ['owner', 'catalogue', 'marketing'] },
  messages: { title: 'Messages', roles: ['owner', 'orders'] },
  newsletter: { title: 'Newsletter', roles: ['owner'] },
  customers: { title: 'Personal data', roles: ['owner'] },
  staff: { title: 'Staff', roles: ['owner'] },
  settings: { title: 'Settings', roles: ['owner'] },
  log: { title: 'Changes', roles: ['owner'] },
} as const satisfies Record<string, { title: string; roles: readonly StaffRole[] }>;
export type Section = keyof typeof sections;

export const isSection = (name: string): name is Section => Object.hasOwn(sections, name);

export const mayOpen = (role: StaffRole, section: Section): boolean => {
  const roles: readonly StaffRole[] = sections[section].roles;
  return roles.includes(role);
};

/** The first page of a store for a role. */
export const startOf = ({ host, role }: Pick<StaffStore, 'host' | 'role'>): string =>
  `/desk/${host}/${sectionsOf(role)[0]}`;

export const sectionsOf = (role: StaffRole): Section[] =>
  Object.keys(sections)
    .filter(isSection)
    .filter((section) => mayOpen(role, section));
