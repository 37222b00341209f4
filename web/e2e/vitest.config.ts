import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Walks through every page and games by the clock take longest, though their files are short: they begin first. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const long = (file: TestSpecification) => /[/](pages[^/]*|transcript[.]e2e[.]ts)$/.test(file.moduleId);
    return [...sorted.filter(long), ...sorted.filter((file) => !long(file))];
  }
}

// Three files at a time, each with a server of its own: much of a test is waiting, and even small machines have two
// processors. No test may depend on how fast the others let it be. The files of one worker share what they import and
// one browser (harness.ts).
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    root: import.meta.dirname,
    include: ['*.e2e.ts'],
    environment: 'node',
    setupFiles: ['setup.ts'],
    maxWorkers: 3,
    isolate: false,
    sequence: { sequencer: LongFirst },
    // Far above what a step takes: a limit only ends a test that hangs, it never judges speed.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // A browser now and then loses a frame or a request of its own. A test that fails is run again, and the
    // report names it (`retry x1`); what fails three times has failed.
    retry: 2,
  },
});
