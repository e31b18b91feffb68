import type { AppConfig } from '@learn-for-life/contract';
import { z } from 'zod';

const origin = z.url({ protocol: /^https?$/ }).refine((text) => new URL(text).origin === text, {
  error: 'must be an origin, such as https://media.example.org',
});
const text = z.string().min(1);
const length = z.int().min(1);

/**
 * The allowed content of `config.json`; docs/hosting/config.schema.json is generated from it. Other keys are refused, because they are
 * probably typos.
 */
const APP_CONFIG = z.strictObject({
  $schema: text.optional().describe('Address of this schema, for editors.'),
  supabaseUrl: z
    .url({ protocol: /^https?$/ })
    .regex(/[^/]$/, 'must not end with a slash')
    .describe('URL of the Supabase project, without a trailing slash.'),
  supabaseKey: text
    .refine((key) => !key.startsWith('sb_secret_'), 'is a secret key. Use the publishable key')
    .describe('The publishable key of the project (Project Settings → API Keys). It’s public.'),
  contact: z
    .strictObject({ company: text, email: z.email(), phone: text, address: text, socialUrl: z.url() })
    .describe('Contact details for the footer and the legal pages.'),
  passwordLength: z
    .strictObject({ everybody: length, admins: length })
    .optional()
    .describe('Minimum password length. Defaults to 6, or 10 for admins.'),
  idleMinutes: z.number().positive().optional().describe('Ends sessions after this many idle minutes.'),
  reports: z.url().optional().describe('Address to send browser errors to.'),
  reportedVisits: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe('Share of visits that send a report. Defaults to 0.1.'),
  mediaOrigins: z.array(origin).optional().describe('Other origins that serve the platform’s media.'),
  deviceGuard: z.boolean().optional().describe('If false, phones and tablets can open every screen.'),
  sampleQuestions: z
    .boolean()
    .optional()
    .describe('If true, visitors can answer sample questions on the landing page.'),
  integrity: z
    .literal('optional')
    .optional()
    .describe('Allows remotes without an integrity hash in remotes.json.'),
  overrideOrigins: z
    .array(origin)
    .optional()
    .describe('Origins of builds that admins can try. Written by npm run hosting.'),
  extensions: z
    .record(text, z.strictObject({ hidden: z.boolean().optional(), order: z.number().optional() }))
    .optional()
    .describe('Extensions of remotes to hide or reorder. Written by npm run hosting.'),
  ageGate: z
    .strictObject({ minimumAge: z.int().min(0) })
    .optional()
    .describe('If set, sign-up asks for the year of birth.'),
}) satisfies z.ZodType<AppConfig>;

/**
 * Returns the problems with a `config.json`, each with its key; empty if hosts can start with it.
 * @param content the file's content
 */
export function appConfigFaults(content: string): string[] {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    return ['isn’t valid JSON'];
  }
  const { error } = APP_CONFIG.safeParse(value, {
    // Zod's own message for a missing value would be 'expected string, received undefined'.
    error: ({ code, input }) => (code === 'invalid_type' && input === undefined ? 'is missing' : undefined),
  });
  return (error?.issues ?? []).map((issue) => {
    if (issue.code === 'unrecognized_keys') return `${issue.keys.join(', ')}: not a known key`;
    return `${issue.path.join('.') || 'the file'}: ${issue.message}`;
  });
}

/** Returns the JSON schema of `config.json`, for editors and other programs. */
export function appConfigSchema(): string {
  return `${JSON.stringify({ title: 'config.json', ...z.toJSONSchema(APP_CONFIG) }, null, 2)}\n`;
}
