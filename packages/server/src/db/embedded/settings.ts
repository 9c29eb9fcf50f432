const MB = 1024 * 1024;

export type Durability = 'safe' | 'test';

/** Server settings as `-c name=value`: on the command line, so that an older data folder gets the newer settings. */
export function serverSettings(runFolder: string, durability: Durability, machineBytes: number): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: runFolder,
    unix_socket_permissions: '0700',
    max_connections: '60',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    log_checkpoints: 'off', // every five minutes, and only of use to somebody who is tuning
    jit: 'off', // our queries are short, and these binaries have no LLVM
    random_page_cost: '1.1', // a disk without a moving head
    ...memory(machineBytes),
    ...(durability === 'test' && { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** An eighth of the machine for PostgreSQL's own cache: the rest is Node's and the system's page cache. */
function memory(machineBytes: number): Record<string, string> {
  const share = (part: number, least: number, most: number): string =>
    `${Math.round(Math.min(most, Math.max(least, machineBytes / MB / part)))}MB`;
  return {
    shared_buffers: share(8, 32, 512),
    effective_cache_size: share(2, 128, 16_384),
    work_mem: share(256, 4, 16),
    maintenance_work_mem: share(32, 32, 256),
    max_wal_size: '512MB',
  };
}
