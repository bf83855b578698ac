/** Whether the browser sends Global Privacy Control or Do Not Track. */
export function optsOutOfTracking(): boolean {
  const { doNotTrack, globalPrivacyControl }: { [name: string]: unknown } = Object(navigator);
  return globalPrivacyControl === true || doNotTrack === '1';
}
