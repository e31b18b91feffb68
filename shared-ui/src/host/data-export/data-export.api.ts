import type { HostServices } from '@learn-for-life/contract';
import { dataOf } from '../data/unwrap';
import type { DataExport } from './data-export';

/** Reads everything stored about the signed-in person. Table and column names aren't converted. @throws AppError */
export async function readMyData({ supabase }: HostServices): Promise<DataExport> {
  const { exported_at: exportedAt, tables } = dataOf(await supabase.rpc('export_my_data'));
  return { exportedAt, tables };
}
