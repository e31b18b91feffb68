/**
 * Strict schemas of the results of all functions in schema `public`. For tests only: the apps use the types that
 * `rpc.types.ts` infers from these, and no schema reaches a browser.
 */
import type { z } from 'zod';
import type { Database } from '../database.types.ts';
import { answers as analytics } from './analytics.schema.ts';
import { answers as assignment } from './assignment.schema.ts';
import { answers as completion } from './completion.schema.ts';
import { answers as content } from './content.schema.ts';
import { answers as course } from './course.schema.ts';
import { answers as dataExport } from './export.schema.ts';
import { answers as firstYear } from './first-year.schema.ts';
import { answers as firstYearStaff } from './first-year-staff.schema.ts';
import { answers as health } from './health.schema.ts';
import { answers as home } from './home.schema.ts';
import { answers as imports } from './import.schema.ts';
import { answers as pending } from './pending.schema.ts';
import { answers as people } from './people.schema.ts';
import { answers as plan } from './plan.schema.ts';
import { answers as practice } from './practice.schema.ts';
import { answers as privacy } from './privacy.schema.ts';
import { answers as progress } from './progress.schema.ts';
import { answers as question } from './question.schema.ts';
import { answers as quiz } from './quiz.schema.ts';
import { answers as requests } from './requests.schema.ts';
import { answers as school } from './school.schema.ts';
import { answers as video } from './video.schema.ts';

export const rpcSchemas = {
  ...analytics,
  ...assignment,
  ...completion,
  ...content,
  ...course,
  ...dataExport,
  ...firstYear,
  ...firstYearStaff,
  ...health,
  ...home,
  ...imports,
  ...pending,
  ...people,
  ...plan,
  ...practice,
  ...privacy,
  ...progress,
  ...question,
  ...quiz,
  ...requests,
  ...school,
  ...video,
} satisfies Record<keyof Database['public']['Functions'], z.ZodType>;
