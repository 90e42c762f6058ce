import * as boundedMap from './bounded-map/index.ts';
import * as browser from './browser/index.ts';
import * as database from './database/index.ts';
import * as environment from './environment/index.ts';
import * as folderLock from './folder-lock/index.ts';
import * as html from './html/index.ts';
import * as jobs from './jobs/index.ts';
import * as log from './log/index.ts';
import * as pagePolicy from './page-policy/index.ts';
import * as process from './process/index.ts';
import * as signedRequests from './signed-requests/index.ts';
import * as testing from './testing/index.ts';

it('exports what servers may rely on, and nothing else', () => {
  expect(Object.keys(boundedMap)).toEqual(['createBoundedMap']);
  expect(Object.keys(browser)).toEqual(['findBrowser']);
  expect(Object.keys(database).toSorted()).toEqual([
    'DatabaseUnavailable',
    'inOneGo',
    'migrate',
    'notify',
    'openDatabase',
    'openPglite',
    'openPostgres',
    'readMigrations',
    'retryTransaction',
  ]);
  expect(Object.keys(environment)).toEqual(['faultOfNodeEnv']);
  expect(Object.keys(folderLock).toSorted()).toEqual(['FolderInUse', 'lockFolder']);
  expect(Object.keys(html).toSorted()).toEqual(['escapeHtml', 'html', 'jsonBlock', 'raw']);
  expect(Object.keys(jobs).toSorted()).toEqual(['everyInTime', 'runJob']);
  expect(Object.keys(log)).toEqual(['createLog']);
  expect(Object.keys(pagePolicy)).toEqual(['pageDirectives']);
  expect(Object.keys(process).toSorted()).toEqual(['keepProgramsCompiled', 'runProcess']);
  expect(Object.keys(signedRequests)).toEqual(['judgeSignedRequest']);
  expect(Object.keys(testing).toSorted()).toEqual([
    'atFileEnd',
    'describeWithEarlierRelease',
    'describeWithPostgres',
    'oncePerWorker',
    'openEmptyPglite',
    'runServer',
    'startPostgres',
    'temporaryFolder',
  ]);
});
