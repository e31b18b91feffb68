import { inWords, writeLog } from '../lib/log.ts';
import type { OperationRequest } from '../lib/operation/request.ts';
import { unwrap } from '../lib/query.ts';
import { type ApiConfig, connectAsService } from '../lib/supabase-client.ts';
import { requirePassword } from './require-password.ts';

/** The school that made an account, with the addresses of its administrators (`request_erasure`). */
interface InformedSchool {
  id: string;
  name: string;
  administrators: string[];
}

/**
 * Schedules the deletion of the caller's account, and informs the school that made it (docs/product.md#own-deletion).
 * @throws {ApiError} 409 for the last admin and for someone who pays for a plan, 422 for a wrong password, 429, 503
 */
export async function requestOwnErasure(request: OperationRequest<{ password: string }>): Promise<void> {
  const { config, userId, body } = request;
  await requirePassword(request, body.password);
  const account = userId ?? '';
  const answer = await unwrap(connectAsService(config).rpc('request_erasure', { p_account: account }));
  const school = answer as unknown as InformedSchool | null;
  if (school) await informSchool(config, account, school);
}

/**
 * Informs the school. Never fails, because the school's pages show the deletion anyway. Emails name no student, because
 * other people may read them.
 */
async function informSchool(
  { mails }: ApiConfig,
  account: string,
  { id, name, administrators }: InformedSchool,
): Promise<void> {
  if (!mails) return;
  const day = new Date().toISOString().slice(0, 10);
  const send = async (to: string) => {
    const mail = {
      to,
      subject: `A student at ${name} wants to delete their account`,
      paragraphs: [
        `A student at ${name} has asked us to delete their Learn for Life account and all of its results.`,
        'The student list shows who asked and when we’ll delete the account. Before then, export anything the school needs to keep. The student can change their mind, but the school can’t refuse.',
      ],
      action: { label: 'See students', link: `${mails.siteUrl}/schools/${id}?part=students` },
    };
    try {
      // The key allows one email a day, however often the student requests and cancels the deletion.
      await mails.send(mail, `own-erasure/${account}/${day}/${to}`);
    } catch (error) {
      writeLog({
        level: 'error',
        message: 'Couldn’t inform a school about a deletion',
        error: inWords(error),
      });
    }
  };
  await Promise.all(administrators.map(send));
}
