export const OBSERVABILITY_MESSAGES = {
  metricsToken: 'Metrics need METRICS_TOKEN as a bearer token, or a call from this machine when none is set.',
} as const;
