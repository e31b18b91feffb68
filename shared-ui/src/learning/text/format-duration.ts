/** Formats whole minutes as '1hr 5m', '2hr' or '45m' (docs/product.md#limits-numbers). */
export function formatDuration(minutes: number): string {
  const whole = Math.max(0, Math.round(minutes));
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  if (hours === 0) return `${rest}m`;
  return rest === 0 ? `${hours}hr` : `${hours}hr ${rest}m`;
}
