/**
 * Stands in for the parts of supabase-js that the product does not use, 40 % of its bytes: realtime, storage and
 * functions (decision 15). Calling one fails with words instead of quietly doing nothing.
 */
function absent(part) {
  throw new Error(`This build of the Supabase client has no ${part} (see shared-ui/webpack).`);
}

export class RealtimeClient {
  // The client tells realtime of each new token.
  setAuth() {
    return Promise.resolve();
  }
  channel() {
    absent('realtime');
  }
  getChannels() {
    return [];
  }
  removeChannel() {
    absent('realtime');
  }
  removeAllChannels() {
    return Promise.resolve([]);
  }
}

export class StorageClient {
  from() {
    absent('storage');
  }
}

export class FunctionsClient {
  setAuth() {}
  invoke() {
    absent('functions');
  }
}

export class StorageApiError extends Error {}
export class FunctionsError extends Error {}
export class FunctionsFetchError extends FunctionsError {}
export class FunctionsHttpError extends FunctionsError {}
export class FunctionsRelayError extends FunctionsError {}
export const FunctionRegion = {};
