# syntax=docker/dockerfile:1
# Three images of one clone, the last of them by default:
#
#   docker build --target api -t crosshatch-api .    the API and the site at port 8787
#   docker build -t crosshatch .                     the command; also the hub of jobs and its runners:
#
#   docker run --rm -i crosshatch solve < puzzle.non
#   docker run -p 8788:8788 -v jobs:/data crosshatch jobs serve --ip 0.0.0.0 --database /data/jobs
#   docker run crosshatch work --hub http://hub:8788
#
# compose.yaml starts all of them together.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /crosshatch
COPY package.json package-lock.json ./
COPY core/package.json core/
COPY functions/package.json functions/
COPY packages/client/package.json packages/client/
COPY training/package.json training/
COPY site/package.json site/
RUN npm ci --no-audit --no-fund
COPY . .
# The address of the site, for canonical links and the sitemap.
ARG SITE_URL
RUN npm run build && npm run packages

# The same Worker in the same runtime as at the edge.
FROM build AS api
ENV NODE_ENV=production
EXPOSE 8787
ENTRYPOINT ["node", "--env-file=offline.env", "node_modules/wrangler/bin/wrangler.js", "dev", "--ip", "0.0.0.0", "--port", "8787"]

FROM node:24.21.0-bookworm-slim AS libraries
COPY --from=build /crosshatch/packages/dist /packages
WORKDIR /srv
# The packages, and the libraries of the hub in the versions that the command names.
RUN npm install --install-links --omit=dev --no-audit --no-fund /packages/core /packages/crosshatch \
  $(node -p "Object.entries(require('/packages/crosshatch/package.json').peerDependencies).filter(([name]) => /pglite|^pg|prom-client/.test(name)).map(([name, version]) => name + '@' + version).join(' ')")

FROM node:24.21.0-bookworm-slim AS command
ENV NODE_ENV=production
COPY --from=libraries /srv /srv
RUN mkdir /data && chown node:node /data
USER node
WORKDIR /data
EXPOSE 8788
ENTRYPOINT ["node", "/srv/node_modules/crosshatch/bin/crosshatch.js"]
