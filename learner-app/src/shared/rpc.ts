import { createRpc } from 'shared-ui/data';
import type { RpcFunctions } from 'supabase-project/types';

/** Calls a function of the platform's database; its answer comes with camelCase keys. */
export const rpc = createRpc<RpcFunctions>();
