import { z } from '@hono/zod-openapi';
import { MONTHS } from '../../_shared/first-year/index.ts';
import type { FirstYearService } from '../first-year/first-year.ts';
import { unauthorized } from '../lib/errors.ts';
import { param } from '../lib/operation/database-call.ts';
import type { Register } from '../lib/operation/operation.ts';
import { firstYear, lifeAnswersInput, lifeChoiceInput } from '../schemas/first-year.schema.ts';

const shared = { tag: 'My first year', access: 'signed-in', status: 200, result: firstYear } as const;
const MONTH_NUMBERS = MONTHS.map((_, index) => String(index + 1));
const month = {
  ...shared,
  params: { lifeId: z.uuid(), month: z.enum(MONTH_NUMBERS) },
};
const place = {
  p_life_id: param('lifeId'),
  p_month: ({ params }: { params: Record<string, string> }) => Number(params.month),
};

/** Operations that change a life in My first year. Learners read their life from the database (`get_first_year`). */
export function firstYearRoutes(register: Register, service: FirstYearService): void {
  register({
    ...shared,
    method: 'post',
    path: '/api/first-year/lives',
    summary: 'Begin a life',
    description: 'Continues the life in progress if there is one, and opens its next month.',
    handle: ({ db, userId }) => {
      if (!userId) throw unauthorized();
      return service.start(db, userId);
    },
  });
  register({
    ...shared,
    method: 'post',
    path: '/api/first-year/next',
    summary: 'Open the next month',
    description:
      'Also calculates the outcomes of a life that has ended. If there’s no next month, nothing changes.',
    handle: ({ db, userId }) => {
      if (!userId) throw unauthorized();
      return service.bringUpToDate(db, userId);
    },
  });
  register({
    ...month,
    method: 'put',
    path: '/api/first-year/lives/{lifeId}/months/{month}/choice',
    summary: 'Choose an option in a month',
    description:
      'The first choice counts. A later choice changes nothing, and the response contains the first one.',
    body: lifeChoiceInput,
    calls: 'choose_in_life',
    with: { ...place, p_option: ({ body }) => body.option },
  });
  register({
    ...month,
    method: 'put',
    path: '/api/first-year/lives/{lifeId}/months/{month}/answers',
    summary: 'Fill in a month’s document',
    description:
      'Grades the document. Learners can correct it as often as they like. The correct amounts are added to the ledger only once.',
    body: lifeAnswersInput,
    calls: 'answer_life_document',
    with: { ...place, p_fields: ({ body }) => body.fields },
  });
}
