# Settings shared by all targets, and goalline_layer(): one static library per folder under src/.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_CXX_FLAGS_RELEASE "-O3 -DNDEBUG")
set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O1 -g1")
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})

find_program(GOALLINE_CCACHE ccache)
if(GOALLINE_CCACHE)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${GOALLINE_CCACHE})
endif()

if(GOALLINE_SANITIZE)
    add_compile_options(-fsanitize=${GOALLINE_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
    add_link_options(-fsanitize=${GOALLINE_SANITIZE})
    if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
        add_link_options(-fuse-ld=lld) # a quarter of the time of the linker that is used otherwise
    endif()
endif()

# goalline_plainly(<target>): without optimisation, for what waits on sockets and files more than it computes, in what
# only tests run. Boost.Beast with sanitizers compiles in less than half of the time then.
function(goalline_plainly target)
    target_compile_options(${target} PRIVATE -O0)
endfunction()

# goalline_waits(<target>): what waits more than it computes is optimised less, and with sanitizers not at all.
function(goalline_waits target)
    if(GOALLINE_SANITIZE)
        goalline_plainly(${target})
    elseif(CMAKE_BUILD_TYPE STREQUAL "Release")
        target_compile_options(${target} PRIVATE -O1)
    endif()
endfunction()

# goalline_precompile(<target> <how many files> <headers...>): reads these headers and the usual ones of the standard library
# once for the whole target, which pays from five files on. Only for clang: g++ maps what it precompiled to a fixed address,
# which some kernels refuse at random ("PCH allocation failure"). A file with options of its own sets SKIP_PRECOMPILE_HEADERS.
function(goalline_precompile target files)
    if(files GREATER 4 AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
        target_compile_options(${target} PRIVATE "SHELL:-Xclang -fno-pch-timestamp") # for ccache
        target_precompile_headers(${target} PRIVATE ${ARGN} <algorithm> <array> <atomic> <chrono> <functional> <map>
            <memory> <optional> <string> <string_view> <unordered_map> <utility> <variant> <vector>)
    endif()
endfunction()

# goalline_units(<out> <name> [TOGETHER] <sources...>): the sources of one target, joined into units that are compiled as
# one file each: the headers of the standard library, of Boost and of GoogleTest take most of the compile time, and a unit
# reads them once. A unit has files of one folder, or of all with TOGETHER. Files that have options of their own, or
# SKIP_UNITY_BUILD_INCLUSION, are compiled by themselves, so they must get these properties before. With
# -DGOALLINE_UNITS=OFF each file is compiled by itself, which shows a missing #include; scripts/lint looks for these, too.
option(GOALLINE_UNITS "Compile several files as one" ON)
set(GOALLINE_UNIT_FILES 40 CACHE STRING "How many files at most are compiled as one")
function(goalline_units out target)
    cmake_parse_arguments(ARG "TOGETHER" "" "" ${ARGN})
    set(result "")
    set(folders "")
    foreach(file IN LISTS ARG_UNPARSED_ARGUMENTS)
        get_filename_component(file ${file} ABSOLUTE)
        get_source_file_property(options ${file} COMPILE_OPTIONS)
        get_source_file_property(definitions ${file} COMPILE_DEFINITIONS)
        get_source_file_property(alone ${file} SKIP_UNITY_BUILD_INCLUSION)
        if(options OR definitions OR alone OR NOT GOALLINE_UNITS)
            list(APPEND result ${file})
            continue()
        endif()
        set(folder ${CMAKE_CURRENT_SOURCE_DIR})
        if(NOT ARG_TOGETHER)
            get_filename_component(folder ${file} DIRECTORY)
        endif()
        list(APPEND folders ${folder})
        string(MD5 key ${folder})
        list(APPEND files_${key} ${file})
    endforeach()
    list(REMOVE_DUPLICATES folders)
    foreach(folder IN LISTS folders)
        string(MD5 key ${folder})
        file(RELATIVE_PATH name ${CMAKE_CURRENT_SOURCE_DIR} ${folder})
        string(MAKE_C_IDENTIFIER "${name}" name)
        list(LENGTH files_${key} count)
        math(EXPR units "(${count} + ${GOALLINE_UNIT_FILES} - 1) / ${GOALLINE_UNIT_FILES}")
        foreach(unit RANGE 1 ${units})
            # As many files in each of the folder's units, but for one.
            math(EXPR from "${count} * (${unit} - 1) / ${units}")
            math(EXPR length "${count} * ${unit} / ${units} - ${from}")
            list(SUBLIST files_${key} ${from} ${length} files)
            if(length EQUAL 1)
                list(APPEND result ${files})
                continue()
            endif()
            set(made ${CMAKE_CURRENT_BINARY_DIR}/units/${target}_${name}_${unit}.cpp)
            get_filename_component(place ${made} DIRECTORY)
            set(content "")
            foreach(file IN LISTS files)
                file(RELATIVE_PATH path ${place} ${file}) # relative, so that all checkouts have the same unit
                string(APPEND content "#include \"${path}\"\n")
            endforeach()
            file(CONFIGURE OUTPUT ${made} CONTENT "${content}" @ONLY)
            list(APPEND result ${made})
        endforeach()
    endforeach()
    set(${out} ${result} PARENT_SCOPE)
endfunction()

# How we compile our own files. Linked privately, so that nothing of it reaches those who link to us.
add_library(goalline_options INTERFACE)
target_compile_options(goalline_options INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wnon-virtual-dtor -Wold-style-cast -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(goalline_options INTERFACE -Wno-restrict) # false alarms on std::string (GCC bug 105651)
else()
    target_compile_options(goalline_options INTERFACE
        -Wno-sign-conversion          # not part of g++'s -Wconversion
        -Wno-deprecated-declarations) # std::stable_sort of libstdc++ 12 calls what C++17 deprecated
endif()
target_include_directories(goalline_options INTERFACE ${PROJECT_SOURCE_DIR}/src)

if(GOALLINE_TESTS)
    enable_testing()
endif()
if(GOALLINE_TESTS AND NOT GOALLINE_CORE_ONLY)
    find_package(GTest REQUIRED)
    find_library(GOALLINE_RAPIDCHECK rapidcheck REQUIRED)
    add_custom_target(thread_tests)
    set(GOALLINE_PROPERTY_RUNS 1000) # examples RapidCheck makes for each property
    if(GOALLINE_SANITIZE)
        set(GOALLINE_PROPERTY_RUNS 100)
        # Servers that are killed again and again, and long reckonings through code that other tests run, too. With
        # sanitizers these are long: `ctest --test-dir build/asan-ubsan -L long -R _test_whole`.
        set(GOALLINE_LONG_TESTS *.NoAcknowledged*:*Reduction.*:ThreatTheorem.*:SearchRepetition.P10*:Play.LegalOn*:LongSearchTest.Moves*)
        if(GOALLINE_SANITIZE STREQUAL "thread") # and what has no threads
            string(APPEND GOALLINE_LONG_TESTS :Damage.*:Evaluator.*:GoalFinder.*:Play.AnswersOn*:Play.LevelsAre*:Overlays.*)
            string(APPEND GOALLINE_LONG_TESTS :OwnSchema.*:Levels.*:Prover.*:TakenClaims.*:Patient.*:NetEvaluator.*)
        else()
            string(APPEND GOALLINE_LONG_TESTS :Sample.*:StripSearch.LongStrips*:PiecesTest.GamesOf*:Corpus.*PlainTwin)
            string(APPEND GOALLINE_LONG_TESTS :StripVerify.Accepts*:SharedOut.Every*:ProofTree.AsksAbout*:GuidedProver.Goes*)
            string(APPEND GOALLINE_LONG_TESTS :Table.EveryVariant*:S4.Layered*:Match.Clocks*:JobSearch.DoesNot*)
        endif()
    endif()
endif()

# goalline_test(<name> <sources...> LINK <libraries...> [LABEL unit] [PARTS 2]): a GoogleTest binary; its tests are as many
# PARTS of ctest's, "<name>_1" and so on, which run at the same time. ./test counts the tests within them.
# The label says when ./test runs it (tests/CMakeLists.txt). With the thread sanitizer only tests of what has threads get
# the label: target thread_tests builds them, `ctest -L threads` runs them.
function(goalline_test name)
    cmake_parse_arguments(ARG "" "LABEL;PARTS" "LINK" ${ARGN})
    if(NOT ARG_LABEL)
        set(ARG_LABEL unit)
    endif()
    if(NOT ARG_PARTS)
        set(ARG_PARTS 2)
    endif()
    goalline_units(units ${name} ${ARG_UNPARSED_ARGUMENTS})
    add_executable(${name} ${units})
    if(GOALLINE_SANITIZE AND ARG_LABEL STREQUAL "long")
        set_target_properties(${name} PROPERTIES EXCLUDE_FROM_ALL ON)
    endif()
    target_link_libraries(${name} PRIVATE goalline_options ${ARG_LINK} GTest::gtest_main ${GOALLINE_RAPIDCHECK})
    list(LENGTH units files)
    goalline_precompile(${name} ${files} <gtest/gtest.h>)
    # Relative to the folder that tests run in, so that a checkout elsewhere finds the same objects in the compiler cache.
    target_compile_definitions(${name} PRIVATE GOALLINE_TESTDATA="testdata")
    if(GOALLINE_SANITIZE)
        target_compile_definitions(${name} PRIVATE GOALLINE_SANITIZED) # random tests do less then
    elseif(CMAKE_BUILD_TYPE STREQUAL "Release")
        target_compile_options(${name} PRIVATE -O1) # what is slow is in the libraries
        if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU") # false alarms on std::string
            target_compile_options(${name} PRIVATE -Wno-array-bounds -Wno-stringop-overflow)
        endif()
    endif()
    if(GOALLINE_SANITIZE STREQUAL "thread" AND name MATCHES "^(engine|solve|lasting|protocol|server)_test$")
        set(ARG_LABEL threads)
        add_dependencies(thread_tests ${name})
    endif()
    # A process takes a while to start and to come to rest, so a program runs all its tests, or a part of them, in one.
    set(parameters RC_PARAMS=max_success=${GOALLINE_PROPERTY_RUNS})
    if(GOALLINE_SANITIZE)
        if(NOT ARG_LABEL STREQUAL "long")
            add_test(NAME ${name}_whole COMMAND ${name} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
            set_tests_properties(${name}_whole PROPERTIES LABELS long TIMEOUT 7200 ENVIRONMENT "${parameters}")
        endif()
        list(APPEND parameters "GTEST_FILTER=-${GOALLINE_LONG_TESTS}")
    endif()
    foreach(part RANGE 1 ${ARG_PARTS})
        math(EXPR index "${part} - 1")
        add_test(NAME ${name}_${part} COMMAND ${name} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
        set_tests_properties(${name}_${part} PROPERTIES LABELS ${ARG_LABEL} TIMEOUT 1800
            ENVIRONMENT "${parameters};GTEST_TOTAL_SHARDS=${ARG_PARTS};GTEST_SHARD_INDEX=${index}")
    endforeach()
endfunction()

# goalline_layer(<folder> [DEPENDS <folders or libraries...>] [USES <libraries...>] [NO_EXCEPTIONS]
#                [EXCEPTIONS_IN <files...>] [WAITS] [PRECOMPILE <headers...>] [NOT_IN_CORE <files...>]
#                [CORE_ONLY <files...>] [SEAMS <files...>] [ELSEWHERE <regex>] [INSTALL])
# Every *.cpp in the folder (and its sub-folders) belongs to the library goalline::<folder>, every *_test.cpp to its test.
# DEPENDS lists what the headers need, too; USES what only the *.cpp files need. WAITS says that the layer waits more than
# it computes (goalline_waits). PRECOMPILE names the largest headers that nearly all
# files include; clang reads them once. With GOALLINE_CORE_ONLY the files of src/seams after CORE_ONLY take the place of
# those after NOT_IN_CORE; SEAMS names files of src/seams that belong to the layer in this build, whichever it is. ELSEWHERE matches the files of the folder that another library
# has. INSTALL: the library and its headers are part of the installed package. Files are named without their folder.
function(goalline_layer name)
    cmake_parse_arguments(ARG "NO_EXCEPTIONS;WAITS;INSTALL" "ELSEWHERE" "DEPENDS;USES;EXCEPTIONS_IN;NOT_IN_CORE;CORE_ONLY;SEAMS;PRECOMPILE" ${ARGN})
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
    set(tests ${sources})
    list(FILTER tests INCLUDE REGEX "_test\\.cpp$")
    list(FILTER sources EXCLUDE REGEX "(_test|/main)\\.cpp$")
    if(ARG_ELSEWHERE)
        list(FILTER sources EXCLUDE REGEX ${ARG_ELSEWHERE})
    endif()
    if(GOALLINE_CORE_ONLY)
        foreach(file IN LISTS ARG_NOT_IN_CORE)
            list(FILTER sources EXCLUDE REGEX "/${file}$")
        endforeach()
        list(APPEND ARG_SEAMS ${ARG_CORE_ONLY})
    endif()
    list(TRANSFORM ARG_SEAMS PREPEND ${PROJECT_SOURCE_DIR}/src/seams/)
    list(APPEND sources ${ARG_SEAMS})
    if(ARG_NO_EXCEPTIONS)
        foreach(file IN LISTS sources)
            get_filename_component(base ${file} NAME)
            if(base IN_LIST ARG_EXCEPTIONS_IN)
                set_source_files_properties(${file} PROPERTIES
                    COMPILE_OPTIONS "-fexceptions;-frtti" SKIP_PRECOMPILE_HEADERS ON)
            endif()
        endforeach()
    endif()

    set(links "")
    foreach(dependency IN LISTS ARG_DEPENDS)
        if(TARGET goalline_${dependency})
            list(APPEND links goalline_${dependency})
        else()
            list(APPEND links ${dependency})
        endif()
    endforeach()
    set(scope PUBLIC)
    if(sources)
        goalline_units(units ${name} ${sources})
        add_library(goalline_${name} STATIC ${units})
        target_link_libraries(goalline_${name} PRIVATE $<BUILD_INTERFACE:goalline_options> ${ARG_USES})
        list(LENGTH units files)
        goalline_precompile(goalline_${name} ${files} ${ARG_PRECOMPILE})
        if(GOALLINE_FUZZ) # libFuzzer is led by what the libraries do, too
            target_compile_options(goalline_${name} PRIVATE -fsanitize=fuzzer-no-link)
        endif()
        if(ARG_WAITS)
            goalline_waits(goalline_${name})
        endif()
    else()
        set(scope INTERFACE)
        add_library(goalline_${name} INTERFACE)
    endif()
    target_link_libraries(goalline_${name} ${scope} ${links})
    target_compile_features(goalline_${name} ${scope} cxx_std_20)
    target_include_directories(goalline_${name} ${scope}
        $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/goalline>)
    add_library(goalline::${name} ALIAS goalline_${name})
    set_target_properties(goalline_${name} PROPERTIES EXPORT_NAME ${name})
    if(ARG_INSTALL)
        goalline_install(${name})
    endif()

    if(ARG_NO_EXCEPTIONS AND sources)
        # The core also compiles to WebAssembly, where exceptions and RTTI are not to be had.
        set(core_options -fno-exceptions)
        if(NOT GOALLINE_SANITIZE) # the undefined-behaviour sanitizer looks at the types of objects
            list(APPEND core_options -fno-rtti)
        endif()
        target_compile_options(goalline_${name} PRIVATE ${core_options})
    endif()
    if(GOALLINE_TESTS AND tests AND NOT GOALLINE_CORE_ONLY)
        goalline_test(${name}_test ${tests} LINK goalline_${name} ${ARG_USES})
        if(ARG_WAITS)
            goalline_plainly(${name}_test)
        endif()
    endif()
endfunction()

# goalline_embed(<target> <source> <namespace> <name> <files...>): the files become a part of the library, as an array of
# their bytes in a source file of that name, which is made anew when they change.
function(goalline_embed target source namespace name)
    set(made ${CMAKE_CURRENT_BINARY_DIR}/${source})
    string(REPLACE ";" "," files "${ARGN}")
    add_custom_command(OUTPUT ${made} VERBATIM
        COMMAND ${CMAKE_COMMAND} -DFROM=${files} -DTO=${made} -DNAMESPACE=${namespace} -DNAME=${name}
            -P ${PROJECT_SOURCE_DIR}/cmake/EmbedFiles.cmake
        DEPENDS ${ARGN} ${PROJECT_SOURCE_DIR}/cmake/EmbedFiles.cmake)
    set_source_files_properties(${made} PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
    target_sources(${target} PRIVATE ${made})
endfunction()

# goalline_install(<folder>): the layer's library and headers become part of the package that find_package(goalline) finds.
function(goalline_install name)
    install(TARGETS goalline_${name} EXPORT goalline ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
    install(DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/goalline
        FILES_MATCHING PATTERN "*.hpp" PATTERN "*.inc" PATTERN "testing.hpp" EXCLUDE)
endfunction()

# goalline_find_fmt(): the library fmt. For WebAssembly its headers are enough; no other header of the system may be found
# beside them.
function(goalline_find_fmt)
    if(NOT CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32")
        find_package(fmt REQUIRED GLOBAL)
        return()
    endif()
    find_path(GOALLINE_FMT fmt/format.h PATHS /usr/include NO_CMAKE_FIND_ROOT_PATH REQUIRED)
    file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/fmt)
    file(CREATE_LINK ${GOALLINE_FMT}/fmt ${PROJECT_BINARY_DIR}/fmt/fmt SYMBOLIC)
    add_library(goalline_fmt INTERFACE)
    add_library(fmt::fmt ALIAS goalline_fmt)
    target_include_directories(goalline_fmt SYSTEM INTERFACE ${PROJECT_BINARY_DIR}/fmt)
    target_compile_definitions(goalline_fmt INTERFACE FMT_HEADER_ONLY)
endfunction()
