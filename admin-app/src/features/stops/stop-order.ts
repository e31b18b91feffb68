import type { Stop } from './stops.api';

/** The stops as somebody has put them; those that came meanwhile stand at the end, those that went are left out. */
export function inOrder(stops: readonly Stop[], order: readonly string[] | undefined): Stop[] {
  if (!order) return [...stops];
  const places = new Map(order.map((id, place) => [id, place]));
  const place = ({ lessonId }: Stop) => places.get(lessonId) ?? order.length;
  return stops.toSorted((a, b) => place(a) - place(b));
}

export const idsOf = (stops: readonly Stop[]): string[] => stops.map(({ lessonId }) => lessonId);
