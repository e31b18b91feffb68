/**
 * Reads a port from the environment, or the default if the variable is unset or empty.
 * @throws Error if the value is not a port
 */
export function readPort(env: Record<string, string | undefined>, name: string, defaultPort: number): number {
  const text = env[name];
  if (!text) return defaultPort;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`${name}=${text} is not a port: use a whole number from 1 to 65535.`);
  }
  return port;
}
