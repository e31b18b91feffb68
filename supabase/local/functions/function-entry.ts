// Runs an edge function in Deno. Exits together with the stack that started it, even if the stack was killed, because
// the operating system then closes standard input.
declare const Deno: { args: string[]; stdin: { readable: ReadableStream<Uint8Array> }; exit: () => never };

async function exitWithStack(): Promise<void> {
  const input = Deno.stdin.readable.getReader();
  while (!(await input.read()).done);
  Deno.exit();
}

void exitWithStack();
await import(Deno.args[0] ?? '');

export {};
