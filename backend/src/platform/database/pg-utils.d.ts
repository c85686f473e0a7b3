declare module 'pg/lib/utils.js' {
  const utils: {
    /** The text or bytes of a parameter. @throws TypeError for a value without one */
    prepareValue(value: unknown): string | Buffer | null;
  };
  export default utils;
}
