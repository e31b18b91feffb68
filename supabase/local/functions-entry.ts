// Runs in Deno, one process for each edge function: ends with the stack that started it, even when that was
// killed, because the operating system then closes standard input.
(async () => {
  for await (const _chunk of Deno.stdin.readable);
  Deno.exit(0);
})();

await import(Deno.args[0]);
