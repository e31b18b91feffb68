import { z } from 'zod';

const url = z.url();

/** The part of `supabase stack status --env` that the tests need. */
const statusSchema = z.object({
  API_URL: url,
  DB_URL: url,
  PUBLISHABLE_KEY: z.string().min(1),
  SECRET_KEY: z.string().min(1),
});

export interface StackStatus {
  supabaseUrl: string;
  publishableKey: string;
  secretKey: string;
  databaseUrl: string;
  dbPort: number;
}

/**
 * Reads the CLI's output for `stack status --env --output-format json`.
 * @throws Error that names the missing parts
 */
export function readStackStatus(output: string): StackStatus {
  const answer = statusSchema.safeParse(parseJson(output));
  if (!answer.success)
    throw new Error(`The Supabase CLI didn’t report its stack:\n${z.prettifyError(answer.error)}`);
  const { API_URL, DB_URL, PUBLISHABLE_KEY, SECRET_KEY } = answer.data;
  return {
    // Uses `localhost`, as the pages do: to a browser, a host name and its IP address are two sites.
    supabaseUrl: `http://localhost:${new URL(API_URL).port}`,
    publishableKey: PUBLISHABLE_KEY,
    secretKey: SECRET_KEY,
    databaseUrl: DB_URL,
    dbPort: Number(new URL(DB_URL).port),
  };
}

const failureSchema = z.object({
  error: z.object({ message: z.string(), suggestion: z.string().optional() }),
});

/** Returns the reason that the CLI gives for a failed command, or its whole output. */
export function readFailure(output: string): string {
  const answer = failureSchema.safeParse(parseJson(output));
  if (!answer.success) return output.trim();
  const { message, suggestion } = answer.data.error;
  return [message, suggestion].filter(Boolean).join(' ');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
