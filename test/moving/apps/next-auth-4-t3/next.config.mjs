/** @type {import("next").NextConfig} */
export default { serverExternalPackages: ["@libsql/client", "@prisma/adapter-libsql"] }
