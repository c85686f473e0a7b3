export const OBSERVABILITY_MESSAGES = {
  metricsToken: 'Metrics require METRICS_TOKEN as a bearer token, or a request from this machine when it is not set.',
} as const;
