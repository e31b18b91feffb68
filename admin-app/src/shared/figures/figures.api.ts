import type { HostServices } from '@learn-for-life/contract';
import { createApiClient, unwrap, type Schemas } from '../api/api-client';

export type Figure = Schemas['Figure'];
export type FigureUse = Schemas['FigureUse'];
export type FigureInput = Schemas['FigureInput'];
export type FigureRegister = Schemas['FigureRegister'];

/** The register of figures. @throws AppError from every call */
export interface FiguresApi {
  /** @param on a day; undefined for today */
  read: (on?: string) => Promise<FigureRegister>;
  /** @param old the figure to correct, as it was read; undefined to create one */
  save: (input: FigureInput, old: Figure | undefined) => Promise<Figure>;
  /** Deletes a figure that nothing uses. */
  remove: (id: string) => Promise<unknown>;
  /** Lists the videos and questions that use a figure. */
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
