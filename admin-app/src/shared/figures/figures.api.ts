import type { HostServices } from '@learn-for-life/contract';
import { createApiClient, unwrap, type Schemas } from '../api/api-client';

export type Figure = Schemas['Figure'];
export type FigureUse = Schemas['FigureUse'];
export type FigureInput = Schemas['FigureInput'];
export type FigureRegister = Schemas['FigureRegister'];

/** The register of figures. @throws AppError from every call */
export interface FiguresApi {
  /** @param on the day to look at; undefined: today */
  read: (on?: string) => Promise<FigureRegister>;
  /** @param old the figure that is corrected, as it was read; undefined: a new one */
  save: (input: FigureInput, old: Figure | undefined) => Promise<Figure>;
  /** Only if nothing uses it. */
  remove: (id: string) => Promise<unknown>;
  /** The videos and questions that use it. */
  listUses: (id: string) => Promise<FigureUse[]>;
}

export function createFiguresApi(services: HostServices): FiguresApi {
  const client = createApiClient(services);
  const path = (id: string) => ({ params: { path: { id } } });
  return {
    read: (on) => unwrap(client.GET('/api/figures', { params: { query: { ...(on && { on }) } } })),
    save: (input, old) =>
      unwrap(
        old === undefined
          ? client.POST('/api/figures', { body: input })
          : client.PUT('/api/figures/{id}', {
              ...path(old.id),
              body: { ...input, updatedAt: old.updatedAt },
            }),
      ),
    remove: (id) => unwrap(client.DELETE('/api/figures/{id}', path(id))),
    listUses: (id) => unwrap(client.GET('/api/figures/{id}/uses', path(id))),
  };
}
