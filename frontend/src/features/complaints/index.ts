export { ComplaintForm, ComplaintOutcome } from './ui/ComplaintForm';
export { ComplaintStatus } from './ui/ComplaintStatus';
export { OrderComplaints } from './ui/OrderComplaints';
export { ReportProblem } from './ui/ReportProblem';
