/** What a request line may begin with. Most are ones that get somewhere. */
export const METHODS = ['GET', 'GET', 'GET', 'GET', 'GET', 'GET', 'GET', 'GET', 'HEAD', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'CONNECT', 'PROPFIND', 'M-SEARCH', 'PRI', 'get', 'GE T', 'GET\t', 'GETGET', '', '\u00ff'];

export const VERSIONS = [...Array<string>(20).fill('HTTP/1.1'), 'HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/9.9', 'http/1.1', 'HTTP/1.1 x', 'HTTP', ''];

export const HOSTS = ['shop.example.in', 'shop.example.in', 'shop.example.in', '', '[::1', ':', '//', 'a b', 'x:99999', 'evil.example/..', '\u00e9', '%00'];

/** Addresses of pages and files, as the storefront has them. */
export const PAGES = [
  '/', '/shop', '/gifts', '/story', '/privacy', '/shipping', '/returns', '/terms', '/cart', '/login', '/account/orders', '/reset-password/key', '/product/00000000-0000-4000-8000-000000000000', '/product/x',
  '/admin/productlist', '/admin/jobs', '/admin/jobs/api/queues', '/uploads/a.png', '/uploads/', '/assets/index.js', '/index.html', '/robots.txt', '/sitemap.xml', '/nothing', '/.vite/manifest.json', '/api', '/api/', '/apiary',
];

/** What is no path, or one that parsers disagree about. */
export const TARGETS = [
  '//', '///', '/\\', '\\', '//:80/x', '//[', '//[::1', '//x', '//@', '/\\\\x', '*', '', 'x', '?', '#', '/?', '/#', '..', '/..', '/../..//x', './', 'http:', 'http://', 'http:///', 'http://x', 'http://x?y', 'http://[::1/', 'http://x:99999/', 'https://a:b@c/api/settings', 'HTTP://x/shop',
  'ftp://x/shop', 'javascript:alert(1)', 'data:,x', 'x:80', 'localhost:80', '/uploads/%00', '/uploads/%00.png', '/uploads/..%2f..%2fetc%2fpasswd', '/%', '/%ZZ', '/%00', '/%2F%2Fevil.example/', '/%5Cevil.example/', '//evil.example/%2e%2e', '/;/', '/shop/;x/', '/shop//', '/shop/%2f/', '/\u00ff', '/\u0080\u0081/',
  `/${'a/'.repeat(3_000)}`, `/${'%2e%2e/'.repeat(1_000)}`, `/${'x'.repeat(12_000)}`, `/shop?${'a=1&'.repeat(3_000)}`, `/${'('.repeat(500)}`,
];
