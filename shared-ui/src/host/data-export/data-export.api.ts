import type { HostServices } from '../../contract';
import { requestData } from '../data/rpc';
import type { DataExport } from './data-export';

/** Everything about the signed-in person. Names of tables and columns stay as they are. @throws AppError */
export async function readMyData(services: HostServices): Promise<DataExport> {
  const answer = await requestData(services, 'rpc/export_my_data', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const { exported_at: exportedAt, tables } = answer as {
    exported_at: string;
    tables: DataExport['tables'];
  };
  return { exportedAt, tables };
}
