import { z } from '@hono/zod-openapi';
import { checkMonthFile, getMonthFile, publishMonthFile } from '../first-year/month-files.ts';
import {
  classMonth,
  monthFileCheck,
  monthFileToCheck,
  monthFileToPublish,
  monthNumber,
  publishedMonth,
  storedMonthFile,
} from '../first-year/first-year-staff.schema.ts';
import { pathId } from '../lib/operation/database-call.ts';
import type { Register } from '../lib/operation/operation.ts';

/** My first year, for content editors and for the staff of a class. */
export function firstYearStaffRoutes(register: Register): void {
  const shared = { tag: 'My first year', access: 'content', status: 200 } as const;
  const params = { month: monthNumber };
  register({
    ...shared,
    method: 'get',
    path: '/api/first-year/months',
    summary: 'List the published months',
    description: 'Month 1 is February.',
    result: z.array(publishedMonth),
    calls: 'admin_list_first_year',
    with: {},
  });
  register({
    ...shared,
    method: 'get',
    path: '/api/first-year/months/{month}',
    summary: 'Get a month file',
    params,
    result: storedMonthFile,
    handle: getMonthFile,
  });
  register({
    ...shared,
    method: 'post',
    path: '/api/first-year/months/{month}/check',
    summary: 'Check a month file',
    description: 'Returns any problems and a preview. Changes nothing.',
    params,
    body: monthFileToCheck,
    result: monthFileCheck,
    handle: checkMonthFile,
  });
  register({
    ...shared,
    method: 'put',
    path: '/api/first-year/months/{month}',
    summary: 'Publish a month file',
    description: 'Lives in which the month is already open aren’t affected.',
    params,
    body: monthFileToPublish,
    result: publishedMonth,
    handle: publishMonthFile,
  });
  register({
    tag: 'Classes',
    access: 'staff',
    status: 200,
    params: { id: z.uuid() },
    method: 'get',
    path: '/api/classes/{id}/first-year',
    summary: 'Count a class’s choices in My first year',
    description: 'Only includes months in which 10 or more students have made a choice.',
    result: z.array(classMonth),
    calls: 'get_class_first_year',
    with: { p_class_id: pathId },
  });
}
