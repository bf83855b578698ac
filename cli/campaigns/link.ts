import { writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { drawQr, readLogo } from '@/backend/campaigns/qr-poster';
import { operations } from '@/backend/merchant/operations';
import { defineCommand, exitCode, UsageError } from '../command';
import { outputFile } from '../fields';
import { columns, requireFolder } from '../listing';

const { store, path, source, name, medium, coupon } = operations.linkCampaign.input.shape;

const qrFile = z.string().regex(/\.(?:svg|png)$/i, 'Use a file name that ends in .svg or .png.');

export const linkCampaignCommand = defineCommand({
  name: 'link',
  description: 'prints the link of a campaign, its short link, and writes a QR code for print',
  positionals: ['path'],
  input: z.object({
    store,
    path,
    source,
    name,
    medium,
    coupon,
    qr: qrFile
      .optional()
      .meta({ description: 'QR code of the short link, as .svg or .png', value: 'FILE' }),
    logo: outputFile('picture in the middle of the QR code'),
  }),
  async run({ merchant, stdout, stderr }, { qr, logo, ...input }) {
    if (logo !== undefined && qr === undefined) throw new UsageError('--logo requires --qr.');
    // Before the link is made, which an error after it would hide.
    if (qr !== undefined) await requireFolder(dirname(qr));
    const logoPicture = logo === undefined ? undefined : await readLogo(logo);
    const link = await merchant.linkCampaign(input);
    stderr.write(link.warnings.map((warning) => `Warning: ${warning}\n`).join(''));
    if (qr !== undefined) await writeFile(qr, await drawQr(link.shortUrl, qr, logoPicture));
    stdout.write(
      columns([
        ['Link', link.url],
        ['Short link', link.shortUrl],
        ...(qr === undefined ? [] : [['QR code', qr]]),
      ]),
    );
    return exitCode.ok;
  },
});
