import type { HostServices } from '@learn-for-life/contract';
import { dataOf } from '../data/unwrap';
import type { DataExport } from './data-export';

/** Everything about the signed-in person. Names of tables and columns aren't converted. @throws AppError */
export async function readMyData({ supabase }: HostServices): Promise<DataExport> {
  const { exported_at: exportedAt, tables } = dataOf(await supabase.rpc('export_my_data'));
  return { exportedAt, tables };
}
