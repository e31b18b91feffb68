/** The export of everything about a person, as one ZIP file. */
export { DownloadData, type LoadedExport } from './download-data';
export { DownloadMyData } from './download-my-data';
export type { DataExport } from './data-export';
