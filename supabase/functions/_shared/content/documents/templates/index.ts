export { conditionReport } from './condition-report.ts';
export { jobApplication } from './job-application.ts';
export { payslip } from './payslip.ts';
export { taxReturn } from './tax-return.ts';
