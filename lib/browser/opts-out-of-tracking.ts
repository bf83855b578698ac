export function optsOutOfTracking(): boolean {
  const { doNotTrack, globalPrivacyControl }: { [name: string]: unknown } = Object(navigator);
  return globalPrivacyControl === true || doNotTrack === '1';
}
