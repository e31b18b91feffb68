import { toColumns } from '../../../_shared/names.ts';
import { inWords, writeLog } from '../../lib/log.ts';
import type { OperationRequest } from '../../lib/operation/request.ts';
import { unwrap } from '../../lib/query.ts';
import { connectAsService } from '../../lib/supabase-client.ts';
import type { ParentRequestInput } from '../../schemas/people/privacy.schema.ts';

/**
 * Stores a parent's request and informs the admins who manage people, at most once a day and without names.
 * @throws {ApiError} 422, 429
 */
export async function addParentRequest({
  config,
  address,
  body,
}: OperationRequest<ParentRequestInput>): Promise<{ dueOn: string }> {
  const args = { p_request: toColumns(body), p_address: address ?? '' };
  const answer = await unwrap(connectAsService(config).rpc('add_parent_request', args));
  const { due_on: dueOn, admins } = answer as { due_on: string; admins: string[] };
  await Promise.all(admins.map((admin) => informAdmin(config, admin)));
  return { dueOn };
}

/** Informs an admin. Never fails, because the requests page shows the request anyway. */
async function informAdmin({ mails }: OperationRequest['config'], to: string): Promise<void> {
  if (!mails) return;
  const mail = {
    to,
    subject: 'A parent sent a privacy request',
    paragraphs: [
      'A parent asked us to export or delete their child’s data. We must answer the request within 30 days.',
      'Forward the request to the school that the parent named, so the school can check who’s asking.',
    ],
    action: { label: 'See open requests', link: `${mails.siteUrl}/people/privacy` },
  };
  try {
    await mails.send(mail, `parent-requests/${new Date().toISOString().slice(0, 10)}/${to}`);
  } catch (error) {
    writeLog({
      level: 'error',
      message: 'Couldn’t inform an admin about a parent’s request',
      error: inWords(error),
    });
  }
}
