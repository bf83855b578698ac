/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono';
import { z } from 'zod';
import { loggedLabel } from '../merchant/operations';
import { readableTime } from '../merchant/readable-time';
import { readPageQuery } from '../platform/http/read-input';
import { Page, Table } from './components';
import type { DeskEnv } from './env';

const query = z.object({ before: z.coerce.number().int().min(1).optional() });

/** What staff changed. */
export function logRoutes(app: Hono<DeskEnv>): void {
  app.get('/:host/log', async (context) => {
    const { merchant, store } = context.var;
    const { before } = readPageQuery(context.req, query);
    const { rows, next } = await merchant.listStaffLog({ store: store.host, before });
    return context.html(
      <Page context={context} title="Changes by staff">
        {rows.length === 0 && <p>No changes yet.</p>}
        {rows.length > 0 && (
          <Table columns={['Time', 'By', 'Change']}>
            {rows.map(({ at, email, action, subject, values }) => (
              <tr>
                <td>{readableTime(at)}</td>
                <td>{email}</td>
                <td>
                  {loggedLabel(action)} {subject}
                  <span class="hint">
                    {Object.entries(values)
                      .map(([name, value]) => `${name}: ${value}`)
                      .join(', ')}
                  </span>
                </td>
              </tr>
            ))}
          </Table>
        )}
        {next && <a href={`?before=${next}`}>Older changes</a>}
      </Page>,
    );
  });
}
