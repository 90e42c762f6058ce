import { readEnvironment } from './env.ts';

it('has the folder alone by default', () => {
  expect(readEnvironment({})).toMatchObject({ host: '127.0.0.1', port: 8070, durable: null });
});

it('names every fault at once', () => {
  expect(() => readEnvironment({ PORT: 'many', LOG_LEVEL: 'loud', NODE_ENV: 'prod' })).toThrow(
    /PORT[\s\S]*LOG_LEVEL[\s\S]*NODE_ENV/,
  );
});

it('keeps records and files elsewhere, both or none', () => {
  const bucket = {
    FILES_BUCKET_URL: 'https://s3.example/releases',
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'secret',
  };
  const database = { RECORDS_DATABASE_URL: 'postgres://db/releases' };
  expect(readEnvironment({ ...bucket, ...database, AWS_REGION: 'eu-north-1' }).durable).toEqual({
    records: { databaseUrl: 'postgres://db/releases' },
    files: {
      url: 'https://s3.example/releases',
      region: 'eu-north-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    },
  });
  expect(readEnvironment({ RECORDS_FOLDER: '/r', FILES_FOLDER: '/f' }).durable).toEqual({
    records: { folder: '/r' },
    files: { folder: '/f' },
  });
  for (const half of [bucket, database, { FILES_FOLDER: '/f' }])
    expect(() => readEnvironment(half)).toThrow('together');
  expect(() => readEnvironment({ ...database, FILES_BUCKET_URL: bucket.FILES_BUCKET_URL })).toThrow(
    'AWS_ACCESS_KEY_ID',
  );
});
