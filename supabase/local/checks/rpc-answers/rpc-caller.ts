import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import type { Database } from '../../../types/database.types.ts';
import { rpcSchemas } from '../../../types/rpc.schemas/index.ts';
import type { RpcFunctions } from '../../../types/rpc.types.ts';

type Name = keyof RpcFunctions;
type Args<Called extends Name> = {
  // The generated arguments are never null, although functions accept null.
  [Key in keyof RpcFunctions[Called]['Args']]: RpcFunctions[Called]['Args'][Key] | null;
};

const NAMES = Object.keys(rpcSchemas) as Name[];

export type Client = SupabaseClient<Database>;

/** Calls database functions and compares each result with its schema. */
export class RpcCaller {
  /** The problems by function; empty for a function whose results matched its schema. */
  readonly problems = new Map<string, string[]>();

  /**
   * @returns the result, even if it differs from the schema
   * @throws Error when the call fails
   */
  async call<Called extends Name>(
    client: Client,
    name: Called,
    args: Args<Called>,
  ): Promise<RpcFunctions[Called]['Returns']> {
    const problems = this.problems.get(name) ?? [];
    this.problems.set(name, problems);
    const { data, error } = await client.rpc(name as string as 'is_admin', args as never);
    if (error) {
      problems.push(`failed: ${error.message}`);
      throw new Error(`${name} failed: ${error.message}`);
    }
    const parsed = rpcSchemas[name].safeParse(data);
    if (!parsed.success) problems.push(z.prettifyError(parsed.error));
    return data as RpcFunctions[Called]['Returns'];
  }

  /** Returns the functions that have a schema but haven't been called. */
  uncalled(): Name[] {
    return NAMES.filter((name) => !this.problems.has(name));
  }

  /** Returns the problems of every function that has a schema; a function that was never called has a problem, too. */
  report(): { name: string; problems: string[] }[] {
    return NAMES.map((name) => ({
      name,
      problems: this.problems.get(name) ?? [
        'was never called: add a call in supabase/local/checks/rpc-answers',
      ],
    }));
  }
}
