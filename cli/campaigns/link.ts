import { writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { operations } from '@/backend/merchant/operations';
import { defineCommand, exitCode, UsageError } from '../command';
import { outputFile } from '../fields';
import { columns } from '../orders/format';
import { drawQr } from './qr-poster';

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
    const link = await merchant.linkCampaign(input);
    stderr.write(link.warnings.map((warning) => `Warning: ${warning}\n`).join(''));
    if (qr !== undefined) await writeFile(qr, await drawQr(link.shortUrl, qr, logo));
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
