/**
 * One path in fourteen other spellings. Rules for a path must apply to all of them. Some get the same response, others
 * an error.
 */
export const SPELLINGS: Readonly<Record<string, (path: string) => string>> = {
  'a slash at the end': (path) => `${path}/`,
  'capital letters': (path) => path.toUpperCase(),
  'two slashes in front': (path) => `/${path}`,
  'two slashes within': (path) => path.replace('/api/', '/api//'),
  'a backslash': (path) => path.replace('/api/', '/api\\'),
  'a parameter of the path': (path) => `${path};x=1`,
  'an encoded dot at the end': (path) => `${path}%2e`,
  'an encoded dot within': (path) => path.replace('/api/', '/api/%2e/'),
  'a way round': (path) => `/x/..${path}`,
  'an encoded letter': (path) => path.replace('/api/', '/%61pi/'),
  'an encoded letter in capitals': (path) => path.replace('/api/', '/ap%69/').replace('o', '%6F'),
  'an encoded slash': (path) => path.replace('/api/', '/api%2F'),
  'a letter encoded twice': (path) => path.replace('/api/', '/%2561pi/'),
  'a host in front': (path) => `http://shop.example.in${path}`,
};
