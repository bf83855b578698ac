/** The further names by which a monitor may reach /metrics (METRICS_NAMES). */
export function readMetricsNames(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
}
