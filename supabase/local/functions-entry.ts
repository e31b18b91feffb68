// Runs in Deno, one process for each edge function: ends with the stack that started it, even when that was
// killed, because the operating system then closes standard input.
declare const Deno: { args: string[]; stdin: { readable: ReadableStream<Uint8Array> }; exit: () => never };

async function endWithTheStack(): Promise<void> {
  const input = Deno.stdin.readable.getReader();
  while (!(await input.read()).done);
  Deno.exit();
}

void endWithTheStack();
await import(Deno.args[0] ?? '');

export {};
