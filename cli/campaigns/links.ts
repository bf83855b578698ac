import { campaignLabel } from '@/backend/campaigns/campaign-label';
import { type CampaignLink, linkMarks } from '@/backend/campaigns/operations';
import { allRows } from '@/backend/merchant/all-rows';
import { operations } from '@/backend/merchant/operations';
import { countText } from '@/lib/rules/count-text';
import { defineCommand, exitCode } from '../command';
import { columns } from '../listing';

const toRow = (link: CampaignLink): string[] => [
  link.code,
  campaignLabel(link),
  countText(link.visits, 'click'),
  link.url,
  linkMarks(link).join(', '),
];

export const listCampaignLinksCommand = defineCommand({
  name: 'list',
  description: 'lists the links with the clicks on their short links',
  input: operations.listCampaignLinks.input.omit({ after: true }),
  async run({ merchant, stdout, stderr }, { store }) {
    const rows: string[][] = [];
    const read = (after: number) => merchant.listCampaignLinks({ store, after });
    for await (const link of allRows(read)) rows.push(toRow(link));
    if (rows.length === 0) stderr.write('No links yet.\n');
    stdout.write(columns(rows));
    return exitCode.ok;
  },
});

export const deleteCampaignLinkCommand = defineCommand({
  name: 'delete',
  description: 'deletes a link whose short link nobody has followed, such as a misspelt one',
  positionals: ['code'],
  input: operations.deleteCampaignLink.input,
  async run({ merchant, stdout }, input) {
    const { code } = await merchant.deleteCampaignLink(input);
    stdout.write(`Deleted ${code}.\n`);
    return exitCode.ok;
  },
});

export const stopCampaignLinkCommand = defineCommand({
  name: 'stop',
  description:
    'ends a short link, which then leads to its page without campaign and coupon; `link` resumes it',
  positionals: ['code'],
  input: operations.stopCampaignLink.input,
  async run({ merchant, stdout }, input) {
    stdout.write(columns([toRow(await merchant.stopCampaignLink(input))]));
    return exitCode.ok;
  },
});
