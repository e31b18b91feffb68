/**
 * Reads a port from the environment. Returns the default if the variable is unset or empty.
 * @throws Error if the value is not a port
 */
export function readPort(env: Record<string, string | undefined>, name: string, defaultPort: number): number {
  const text = env[name];
  if (!text) return defaultPort;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`${name}=${text} isn’t a port. Use a whole number from 1 to 65535.`);
  }
  return port;
}

/**
 * Refuses to use the same port for two parts, which would make startup fail halfway.
 * @param ports the ports, by the name of the variable that sets each
 * @throws Error that names both variables
 */
export function ensureDistinctPorts(ports: Readonly<Record<string, number>>): void {
  const variables = new Map<number, string>();
  for (const [variable, port] of Object.entries(ports)) {
    const other = variables.get(port);
    if (other) throw new Error(`${other} and ${variable} are both ${port}. Give each part its own port.`);
    variables.set(port, variable);
  }
}
