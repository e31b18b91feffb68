import { clever } from './clever';
import { google } from './google';
import { studentNames, template } from './lists';
import { microsoftSds } from './microsoft-sds';
import { oneRoster } from './oneroster';
import type { Preset } from './preset';
import { compass, sentral, seqta } from './school-systems';

export type { Join, Preset } from './preset';

/** The presets; the first one that recognises a file's headings reads it. */
export const PRESETS: readonly Preset[] = [
  template,
  oneRoster,
  microsoftSds,
  clever,
  google,
  compass,
  seqta,
  sentral,
  studentNames,
];
