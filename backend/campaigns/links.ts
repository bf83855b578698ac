import { and, asc, eq, gt, notExists, type SQL, sql } from 'drizzle-orm';
import { dayInIndia } from '@/lib/rules/dates';
import type { Database } from '../database/open';
import { campaignLinks, campaignVisits } from '../database/schema';
import { HttpError } from '../http-error';
import type { Handlers } from '../merchant/operations';
import { storefrontOrigin, type UrlSettings } from '../public-urls';
import { randomCharacters } from '../services/order-number';
import type { Store } from '../services/stores';
import { checkPage, findClosedPages } from './check-page';
import { readLinkCouponProblems } from './link-coupon';
import type { campaignOperations } from './operations';

const newLinkColumns = ['path', 'source', 'medium', 'name', 'coupon'] as const;
type NewLink = Record<(typeof newLinkColumns)[number], string>;

/** The path of an address, which may be one of this store in full; a space is always `+`. */
function pathOf(address: string, ownOrigin: string): string {
  const { host, pathname, searchParams } = new URL(address, ownOrigin);
  if (host === new URL(ownOrigin).host) {
    return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
  }
  throw new HttpError(
    422,
    `${host} is another website. Pages of this store begin with ${ownOrigin}/.`,
  );
}

const codeLength = 6;

/** Creates the link, or resumes the same one. */
export async function createLink(
  database: Database,
  storeId: number,
  link: NewLink,
): Promise<string> {
  const isSame = and(
    eq(campaignLinks.storeId, storeId),
    ...newLinkColumns.map((name) => eq(campaignLinks[name], link[name])),
  );
  for (;;) {
    const [created] = await database
      .insert(campaignLinks)
      .values({ storeId, code: randomCharacters(codeLength), ...link })
      .onConflictDoNothing()
      .returning({ code: campaignLinks.code });
    if (created) return created.code;
    const [resumed] = await database
      .update(campaignLinks)
      .set({ stoppedAt: null })
      .where(isSame)
      .returning({ code: campaignLinks.code });
    if (resumed) return resumed.code;
  }
}

/** The path with the parameters of the campaign. */
function targetOf({ path, source, medium, name, coupon }: NewLink): string {
  const [pathname = '', search] = path.split('?');
  const query = new URLSearchParams(search);
  query.set('utm_source', source);
  if (medium) query.set('utm_medium', medium);
  query.set('utm_campaign', name);
  if (coupon) query.set('coupon', coupon);
  return `${pathname}?${query}`;
}

const isOfCampaign = (parameter: string) => parameter === 'coupon' || parameter.startsWith('utm_');

function withoutCampaign(path: string): string {
  const [pathname = '', search] = path.split('?');
  const entries = [...new URLSearchParams(search)].filter(([name]) => !isOfCampaign(name));
  return entries.length > 0 ? `${pathname}?${new URLSearchParams(entries)}` : pathname;
}

const couponOf = (link: NewLink): string | undefined =>
  new URLSearchParams(targetOf(link).split('?')[1]).get('coupon')?.trim().toUpperCase();

/** Returns the target of a link, and counts the visit; of a stopped one its page alone, uncounted. */
export async function openLink(
  database: Database,
  { storeId, code, counts }: { storeId: number; code: string; counts: boolean },
): Promise<string | undefined> {
  const [link] = await database
    .select()
    .from(campaignLinks)
    .where(and(eq(campaignLinks.storeId, storeId), eq(campaignLinks.code, code)));
  if (link?.stoppedAt) return withoutCampaign(link.path);
  if (link && counts) {
    const { linkId, day, visits } = campaignVisits;
    await database
      .insert(campaignVisits)
      .values({ linkId: link.id, day: dayInIndia(), visits: 1 })
      .onConflictDoUpdate({ target: [linkId, day], set: { visits: sql`${visits} + 1` } });
  }
  return link && targetOf(link);
}

const linksPerPage = 500;

export function linkHandlers(
  database: Database,
  settings: UrlSettings,
  storeOf: (host: string) => Promise<Store>,
): Handlers<
  Pick<
    typeof campaignOperations,
    'linkCampaign' | 'listCampaignLinks' | 'stopCampaignLink' | 'deleteCampaignLink'
  >
> {
  async function readLinks({ id, host }: Store, condition: SQL) {
    const origin = storefrontOrigin(settings, host);
    const rows = await database
      .select({
        link: campaignLinks,
        visits: sql<number>`coalesce(sum(${campaignVisits.visits}), 0)::float8`,
      })
      .from(campaignLinks)
      .leftJoin(campaignVisits, eq(campaignVisits.linkId, campaignLinks.id))
      .where(and(eq(campaignLinks.storeId, id), condition))
      .groupBy(campaignLinks.id)
      .orderBy(asc(campaignLinks.id))
      .limit(linksPerPage);
    const { gone, openingOn } = await findClosedPages(
      database,
      id,
      rows.map(({ link }) => link.path),
    );
    const couponProblems = await readLinkCouponProblems(
      database,
      id,
      rows.map(({ link }) => ({ path: link.path, code: couponOf(link) })),
    );
    return rows.map(({ link, visits }, index) => ({
      id: link.id,
      code: link.code,
      ...{ source: link.source, medium: link.medium, name: link.name, coupon: link.coupon },
      url: origin + targetOf(link),
      shortUrl: `${origin}/go/${link.code}`,
      visits,
      createdAt: link.createdAt.toISOString(),
      isStopped: link.stoppedAt !== null,
      isPageGone: gone.has(link.path),
      pageOpensOn: openingOn.get(link.path) ?? '',
      couponProblem: couponProblems[index] ?? '',
    }));
  }

  async function requireLink(store: Store, code: string) {
    const [link] = await readLinks(store, eq(campaignLinks.code, code));
    if (!link) throw new HttpError(404, `Link ${code} was not found in this store.`);
    return link;
  }

  return {
    async linkCampaign({ store: host, path: address, coupon = '', ...link }) {
      const store = await storeOf(host);
      const path = pathOf(address, storefrontOrigin(settings, store.host));
      const warnings = await checkPage(database, store.id, path, coupon);
      const code = await createLink(database, store.id, { ...link, path, coupon });
      return { ...(await requireLink(store, code)), warnings };
    },
    async listCampaignLinks({ store, after }) {
      const rows = await readLinks(await storeOf(store), gt(campaignLinks.id, after));
      return { rows, next: rows.length < linksPerPage ? undefined : rows.at(-1)?.id };
    },
    async stopCampaignLink({ store: host, code }) {
      const store = await storeOf(host);
      const isLink = and(eq(campaignLinks.storeId, store.id), eq(campaignLinks.code, code));
      await database
        .update(campaignLinks)
        .set({ stoppedAt: sql`coalesce(${campaignLinks.stoppedAt}, now())` })
        .where(isLink);
      return requireLink(store, code);
    },
    async deleteCampaignLink({ store: host, code }) {
      const store = await storeOf(host);
      const link = await requireLink(store, code);
      const visits = database.select().from(campaignVisits);
      const deleted = await database
        .delete(campaignLinks)
        .where(
          and(
            eq(campaignLinks.id, link.id),
            notExists(visits.where(eq(campaignVisits.linkId, link.id))),
          ),
        )
        .returning({ id: campaignLinks.id });
      if (deleted.length === 0) {
        throw new HttpError(409, `Link ${code} has clicks in the report. Stop it instead.`);
      }
      return link;
    },
  };
}
